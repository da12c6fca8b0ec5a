/*
 * Inlined in documents with tabs whose choice is stored or in the query string: selects it while the document is
 * loading, so the default tab never flashes. The boot script does the rest.
 */
import {
  type Dataset,
  tabGroupAttribute,
  tabOffAttribute,
  tabQueryAttribute,
  tabsClass,
  type tabValueAttribute,
} from '../../utils/dom-contract.ts';

{
  const query = new URLSearchParams(location.search);
  const stored = (group: string) => {
    try {
      return localStorage.getItem(`docusaurus.tab.${group}`);
    } catch {
      return null;
    }
  };
  const show = () => {
    for (const tabs of document.querySelectorAll<HTMLElement>(
      `.${tabsClass}:is([${tabGroupAttribute}], [${tabQueryAttribute}])`,
    )) {
      const { group, query: name }: Dataset<typeof tabGroupAttribute | typeof tabQueryAttribute> =
        tabs.dataset;
      const buttons = [...(tabs.firstElementChild?.children ?? [])] as HTMLElement[];
      const find = (value: string | null | undefined) =>
        buttons.find(({ dataset }) => (dataset as Dataset<typeof tabValueAttribute>).value === value);
      const selected = find(name && query.get(name)) ?? find(group && stored(group));
      if (!selected) continue;
      for (const button of buttons) {
        button.setAttribute('aria-selected', `${button === selected}`);
        const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
        panel?.toggleAttribute(tabOffAttribute, button !== selected);
      }
    }
  };
  const watch = new MutationObserver(show);
  watch.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => watch.disconnect());
}
