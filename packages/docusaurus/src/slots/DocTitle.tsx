import Heading from '@theme/Heading';
import { DocHeader, type DocHeaderProps } from 'recto-docs/theme';

/** The title of a page whose text has none, with the heading of the site. */
export default function DocTitle({ state: { heading, ...state } }: DocHeaderProps) {
  return (
    <>
      {heading && (
        <header {...state.articleLanguage}>
          <Heading key={state.path} as="h1">
            {heading}
          </Heading>
        </header>
      )}
      <DocHeader state={state} />
    </>
  );
}
