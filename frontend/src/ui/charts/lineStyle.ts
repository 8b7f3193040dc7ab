/** How lines differ without colour, and where their names have room. */
export const DASHES = ["", "7 4", "2 3", "10 3 2 3", "14 4", "5 2 1 2", "1 4", "9 6"];

/** Below this width the ends of lines have no room for names. */
export const ROOM_FOR_NAMES = "(min-width: 56rem)";
