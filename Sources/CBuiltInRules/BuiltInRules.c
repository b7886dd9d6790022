#include "CBuiltInRules.h"
