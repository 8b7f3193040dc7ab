/** Every key that does something, by the place where it does; keys that are pressed together have a plus between them. */
export const SHORTCUTS: { place: string; keys: [keys: string[], effect: string][] }[] = [
  {
    place: "Everywhere",
    keys: [
      [["Ctrl+K"], "Find any part, field, page, rule or command"],
      [["?"], "Show these shortcuts"],
      [["Esc"], "Close a dialog or a derivation"],
    ],
  },
  {
    place: "While you edit a plan",
    keys: [
      [["Ctrl+Z"], "Undo"],
      [["Ctrl+Shift+Z", "Ctrl+Y"], "Redo"],
      [["F1"], "Help for the field, and back to it"],
      [["Ctrl+V"], "Take over a plan from the clipboard, outside a field"],
    ],
  },
  {
    place: "In the tree of the estate",
    keys: [
      [["↑", "↓", "Home", "End"], "Go to another part"],
      [["→", "←"], "Open or close a part"],
      [["Enter", "Space"], "Show the part in the form"],
      [["F2"], "Go to the fields of the part"],
      [["Ctrl+D"], "Duplicate the part"],
      [["Alt+↑", "Alt+↓"], "Move the part up or down"],
      [["Delete"], "Delete the part"],
      [["A … Z"], "Go to the next part that begins with the letter"],
    ],
  },
  {
    place: "In the picture of the estate",
    keys: [
      [["↑", "↓", "→", "←", "Home", "End"], "Go to another part"],
      [["Enter", "Space"], "Go to the fields of the part"],
    ],
  },
];
