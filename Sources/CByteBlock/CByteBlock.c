#include "CByteBlock.h"

// All of it is in the header, so that it is compiled into where it is used.
