/*
 * Stands inline in documents with tabs whose choice is kept or stands in the address, and shows that choice while the
 * document is still coming, so that no reader sees the default first. The boot script does the rest.
 */
{
  const query = new URLSearchParams(location.search);
  const kept = (group: string) => {
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
      const wanted = find(name && query.get(name)) ?? find(group && kept(group));
      if (!wanted) continue;
      for (const button of buttons) {
        button.setAttribute('aria-selected', `${button === wanted}`);
        const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
        panel?.toggleAttribute('data-off', button !== wanted);
      }
    }
  };
  const watch = new MutationObserver(show);
  watch.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => watch.disconnect());
}
