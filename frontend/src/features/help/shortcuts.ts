/** Every key that does something, by the place where it does; keys that are pressed together have a plus between them. */
import { t } from "@lingui/core/macro";

export const SHORTCUTS: { place: string; keys: [keys: string[], effect: string][] }[] = [
  {
    place: t`Everywhere`,
    keys: [
      [[t`Ctrl+K`], t`Find any part, field, page, rule or command`],
      [["?"], t`Show these shortcuts`],
      [[t`Esc`], t`Close a dialog or a derivation`],
    ],
  },
  {
    place: t`While you edit a plan`,
    keys: [
      [[t`Ctrl+S`], t`Save the plan`],
      [[t`Ctrl+Z`], t`Undo`],
      [[t`Ctrl+Shift+Z`, t`Ctrl+Y`], t`Redo`],
      [["F1"], t`Help for the field, and back to it`],
      [[t`Ctrl+V`], t`Take over a plan from the clipboard, outside a field`],
    ],
  },
  {
    place: t`In the tree of the estate`,
    keys: [
      [["↑", "↓", t`Home`, t`End`], t`Go to another part`],
      [["→", "←"], t`Open or close a part`],
      [[t`Enter`, t`Space`], t`Show the part in the form`],
      [["F2"], t`Go to the fields of the part`],
      [[t`Ctrl+D`], t`Duplicate the part`],
      [[t`Alt+↑`, t`Alt+↓`], t`Move the part up or down`],
      [[t`Delete`], t`Delete the part`],
      [["A … Z"], t`Go to the next part that begins with the letter`],
    ],
  },
  {
    place: t`In the picture of the estate`,
    keys: [
      [["↑", "↓", "→", "←", t`Home`, t`End`], t`Go to another part`],
      [[t`Enter`, t`Space`], t`Go to the fields of the part`],
    ],
  },
];
