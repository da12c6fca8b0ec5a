import { translate } from 'recto-docs/components';
import { PageMarkdown, type PageMarkdownProps } from 'recto-docs/theme';
import { textOf } from './texts.ts';
import { usePageActions } from './use-page-actions.ts';

/** The links to the Markdown of a page, and a menu that opens it elsewhere. */
export default function OpenIn(props: PageMarkdownProps) {
  const { actions, fill } = usePageActions();
  return (
    <>
      <PageMarkdown {...props} />
      <details className="open-in" key={props.path}>
        <summary className="theme-edit-this-page">{translate(textOf('theme.pageActions.openIn'))}</summary>
        <ul className="open-in__menu">
          {actions.openIn.map(({ label, url }) => (
            <li key={label}>
              <a href={fill(url)} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
