import { TableOfContents } from '../../theme/shell/main/table-of-contents.tsx';
import type { TocEntry } from '../../theme/shell-state.ts';
import { escapeLikeReact, hole, type PartContext, sharedHtml } from './shell-cache.tsx';

/** Stands for the entries of a table of contents. */
export const sampleEntry: TocEntry = { id: hole('id'), html: hole('html') };

/** Renders the items of a table of contents, as `TableOfContents` does. */
export function tocHtml(entries: TocEntry[], context: PartContext): string {
  return entries
    .map(({ id, html, children = [] }) =>
      sharedHtml(context, children.length > 0 ? 'toc parent' : 'toc entry', {
        render: () => (children.length > 0 ? sampleParent(context) : sampleItem(context)),
        fill: (name) => {
          if (name === 'id') return escapeLikeReact(id);
          return name === 'html' ? html : tocHtml(children, context);
        },
      }),
    )
    .join('');
}

export function sampleItem(context: PartContext, entry = sampleEntry): string {
  const html = context.render(<TableOfContents entries={[entry]} />);
  return html.slice(html.indexOf('<li>'), html.lastIndexOf('</ul>'));
}

function sampleParent(context: PartContext): string {
  const parent = { ...sampleEntry, children: [sampleEntry] };
  return sampleItem(context, parent).replace(sampleItem(context), hole('children'));
}
