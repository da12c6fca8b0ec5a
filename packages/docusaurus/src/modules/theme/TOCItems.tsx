interface Entry {
  value: string;
  id: string;
  level: number;
}

interface Props {
  toc: readonly Entry[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
  className?: string;
  linkClassName?: string;
}

/** Links to the headings of a page. */
export default function TOCItems({
  toc,
  minHeadingLevel = 2,
  maxHeadingLevel = 3,
  className = 'table-of-contents',
  linkClassName = 'table-of-contents__link',
}: Props) {
  const shown = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return (
    <ul className={className}>
      {shown.map(({ value, id }) => (
        <li key={id}>
          <a className={linkClassName} href={`#${id}`} dangerouslySetInnerHTML={{ __html: value }} />
        </li>
      ))}
    </ul>
  );
}
