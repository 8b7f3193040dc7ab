interface Note {
  key: string;
  text: string;
  more?: string | null;
}

/** A titled list of remarks; nothing where there are none. */
export function NoteList({ title, items }: { title: string; items: Note[] }) {
  if (items.length === 0) return null;
  return (
    <div className="notes">
      <h3>{title}</h3>
      <ul>
        {items.map(({ key, text, more }) => (
          <li key={key}>
            {more ? <strong>{text}.</strong> : text}
            {more && ` ${more}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
