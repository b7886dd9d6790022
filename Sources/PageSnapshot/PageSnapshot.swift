// PageSnapshot
