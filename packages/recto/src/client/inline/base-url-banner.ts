/*
 * Stands inline on the home page, and tells the author why nothing else of the page came. Style sheets hide the
 * banner, so it is seen only when they are missing as well; its text is nowhere in the document, for crawlers.
 */
{
  const configured = document.currentScript?.dataset.baseUrl ?? '/';
  const strong = (text: string, color = '') => {
    const element = document.createElement('strong');
    element.textContent = text;
    element.style.color = color;
    return element;
  };
  const line = (...parts: (string | Node)[]) => {
    const element = document.createElement('p');
    element.append(...parts);
    return element;
  };
  addEventListener('DOMContentLoaded', () => {
    if ('booted' in document.documentElement.dataset) return;
    const banner = document.createElement('div');
    banner.id = 'base-url-banner';
    banner.append(
      line(strong('Your site did not load properly')),
      line('A wrong base URL is the usual reason.'),
      line('baseUrl is now ', strong(configured, '#c00'), configured === '/' ? ' (default)' : ''),
      line('baseUrl should perhaps be ', strong(location.pathname.replace(/\/?$/, '/'), '#060')),
    );
    document.body.prepend(banner);
  });
}
