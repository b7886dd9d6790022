// Canonicalization
