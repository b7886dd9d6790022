// libxml2's headers bring ICU's along, which must not meet those inside of Foundation in one compilation, so nothing in Swift
// imports this: `CLibXML2` does, in C, and shows plain types.
#pragma once
