/// This room is empty as yet.
