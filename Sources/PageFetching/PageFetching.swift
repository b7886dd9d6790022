// PageFetching
