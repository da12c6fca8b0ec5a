/*
 * Stands inline in a page that only sends readers on: goes where its link leads, and takes query and anchor along, which
 * the refresh of hosts without redirects of their own would lose.
 */
{
  const link = document.querySelector('a');
  if (link) {
    const url = new URL(link.href);
    url.search ||= location.search;
    url.hash ||= location.hash;
    location.replace(url);
  }
}
