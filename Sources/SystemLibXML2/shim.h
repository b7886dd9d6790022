// libxml2's headers include ICU's, which clash with the copy inside Foundation. Swift code therefore imports `CLibXML2`, which
// includes them in C and exposes plain types.
#pragma once
