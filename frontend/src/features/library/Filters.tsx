import type { LibraryFilter } from "../../state/library";

interface Props {
  wanted: LibraryFilter;
  tags: { tag: string; plans: number }[];
  onWant: (change: Partial<LibraryFilter>) => void;
}

/** What to look for in the library, and in which order. */
export function Filters({ wanted, tags, onWant }: Props) {
  const known = tags.some(({ tag }) => tag === wanted.tag);
  return (
    <search className="filters">
      <label className="filters__words">
        <span>Search</span>
        <input
          type="search"
          value={wanted.q}
          maxLength={200}
          placeholder="Words of a name, a description or a tag"
          onChange={(event) => onWant({ q: event.target.value })}
        />
      </label>
      <label>
        <span>Tag</span>
        <select value={wanted.tag} onChange={(event) => onWant({ tag: event.target.value })}>
          <option value="">All</option>
          {wanted.tag && !known && <option value={wanted.tag}>{wanted.tag}</option>}
          {tags.map(({ tag, plans }) => (
            <option key={tag} value={tag}>
              {tag} ({plans})
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Order</span>
        <select
          value={wanted.sort}
          onChange={(event) => onWant({ sort: event.target.value as LibraryFilter["sort"] })}
        >
          <option value="updated">Changed last</option>
          <option value="opened">Opened last</option>
          <option value="created">Newest</option>
          <option value="name">Name</option>
        </select>
      </label>
      <label className="filters__away">
        <input
          type="checkbox"
          checked={wanted.archived === "yes"}
          onChange={(event) => onWant({ archived: event.target.checked ? "yes" : "no" })}
        />
        <span>Put away</span>
      </label>
    </search>
  );
}
