#include "CWebFiles.h"
