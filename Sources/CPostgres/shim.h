#pragma once
#include <libpq-fe.h>

// Macros that Swift cannot import.
static const int postgres_field_sqlstate = PG_DIAG_SQLSTATE;
static const int postgres_field_message = PG_DIAG_MESSAGE_PRIMARY;
