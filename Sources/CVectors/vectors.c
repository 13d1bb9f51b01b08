#include "prefetch.h"
#include "rows.h"
