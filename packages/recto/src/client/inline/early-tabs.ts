/*
 * Inlined in documents with tabs whose choice is stored or in the query string: selects it while the document is
 * loading, so the default tab never flashes. The boot script does the rest.
 */
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
    for (const tabs of document.querySelectorAll<HTMLElement>('.tabs:is([data-group], [data-query])')) {
      const { group, query: name } = tabs.dataset;
      const buttons = [...(tabs.firstElementChild?.children ?? [])] as HTMLElement[];
      const find = (value: string | null | undefined) => buttons.find((one) => one.dataset.value === value);
      const selected = find(name && query.get(name)) ?? find(group && stored(group));
      if (!selected) continue;
      for (const button of buttons) {
        button.setAttribute('aria-selected', `${button === selected}`);
        const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
        panel?.toggleAttribute('data-off', button !== selected);
      }
    }
  };
  const watch = new MutationObserver(show);
  watch.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => watch.disconnect());
}
