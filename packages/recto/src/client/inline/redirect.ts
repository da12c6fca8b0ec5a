/* Inlined in redirect pages: follows the link and keeps query and hash, which `<meta http-equiv=refresh>` would drop. */
{
  const link = document.querySelector('a');
  if (link) {
    const url = new URL(link.href);
    url.search ||= location.search;
    url.hash ||= location.hash;
    location.replace(url);
  }
}
