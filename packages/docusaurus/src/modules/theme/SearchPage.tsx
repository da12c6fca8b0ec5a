import { Translate } from 'recto-docs/components';

/** The page to which browsers send a query; the dialog shows the hits. */
export default function SearchPage() {
  return (
    <div className="container margin-vert--lg">
      <h1>
        <Translate id="theme.SearchPage.emptyResultsTitle">Search the documentation</Translate>
      </h1>
      <button type="button" className="button button--primary" data-search-open="">
        <Translate id="theme.SearchBar.label">Search</Translate>
      </button>
    </div>
  );
}
