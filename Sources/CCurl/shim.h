// libcurl's variadic calls cannot be imported into Swift: each kind of argument gets a typed call here.
#pragma once
#include <curl/curl.h>
