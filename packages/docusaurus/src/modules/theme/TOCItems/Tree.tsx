import type { TocTree } from '../../docusaurus/theme-common/toc.ts';

interface Props {
  toc: readonly TocTree[];
  className?: string | undefined;
  linkClassName?: string | undefined;
}

/** Headings and those below them, as nested lists of links. */
export default function TOCItemTree({ toc, className, linkClassName }: Props) {
  if (toc.length === 0) return null;
  return (
    <ul className={className}>
      {toc.map(({ id, value, children }) => (
        <li key={id}>
          <a className={linkClassName} href={`#${id}`} dangerouslySetInnerHTML={{ __html: value }} />
          <TOCItemTree toc={children} linkClassName={linkClassName} />
        </li>
      ))}
    </ul>
  );
}
