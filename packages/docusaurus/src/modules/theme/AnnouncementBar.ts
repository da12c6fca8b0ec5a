/** Renders nothing: the announcement is below the navbar. */
export default function AnnouncementBar() {
  return null;
}
