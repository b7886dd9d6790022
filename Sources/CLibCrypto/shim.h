// The parts of OpenSSL's libcrypto that `Cryptography` uses.
#pragma once
#include <openssl/evp.h>
#include <openssl/hmac.h>
