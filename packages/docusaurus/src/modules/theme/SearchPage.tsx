import { Layout, Translate, translate } from 'recto-docs/components';

/** The page to which browsers send a query; the dialog shows the hits. */
export default function SearchPage() {
  const title = translate({
    id: 'theme.SearchPage.emptyResultsTitle',
    message: 'Search the documentation',
  });
  return (
    <Layout title={title}>
      <div className="container margin-vert--lg">
        <h1>{title}</h1>
        <button type="button" className="button button--primary" data-search-open="">
          <Translate id="theme.SearchBar.label">Search</Translate>
        </button>
      </div>
    </Layout>
  );
}
