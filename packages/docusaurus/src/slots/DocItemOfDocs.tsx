import items from 'virtual:docusaurus/doc-items';
import DocItem from '@theme/DocItem';
import { useActivePlugin } from '../modules/docusaurus/plugin-content-docs/client.ts';
import { useLocation } from '../modules/docusaurus/router.tsx';
import { documentReplacement, useDocContent } from './own-props.tsx';

/** A document, with the component that the options of its docs name. */
function DocItemOfDocs(props: object) {
  const id = useActivePlugin()?.pluginId ?? '';
  const location = useLocation();
  const Item = Object.hasOwn(items, id) ? items[id] : DocItem;
  return <Item {...props} {...{ location, route: { path: location.pathname } }} />;
}

export default documentReplacement(DocItemOfDocs, useDocContent);
