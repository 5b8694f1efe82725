// What a fuzz target is served as the program of the client.
