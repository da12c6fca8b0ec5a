/** Shows the name of an entry in a list of definitions, as a link to itself. */
export function EntryName({ name, anchor }: { name: string; anchor: string }) {
  return (
    <dt>
      <a id={anchor} href={`#${anchor}`}>
        {name}
      </a>
    </dt>
  );
}
