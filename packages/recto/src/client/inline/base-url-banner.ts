/*
 * Inlined in the home page: explains to the author why nothing else has loaded. The style sheet hides the banner, so it
 * shows only if that is missing too. Its text is not in the document, so crawlers do not index it.
 */
import { baseUrlAttribute, bootedAttribute } from '../../utils/dom-contract.ts';

{
  const configuredUrl = document.currentScript?.getAttribute(baseUrlAttribute) ?? '/';
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
    if (document.documentElement.hasAttribute(bootedAttribute)) return;
    const banner = document.createElement('div');
    banner.id = 'base-url-banner';
    banner.append(
      line(strong('Your site did not load properly')),
      line('A wrong base URL is the usual reason.'),
      line('baseUrl is now ', strong(configuredUrl, '#c00'), configuredUrl === '/' ? ' (default)' : ''),
      line('baseUrl should perhaps be ', strong(location.pathname.replace(/\/?$/, '/'), '#060')),
    );
    document.body.prepend(banner);
  });
}
