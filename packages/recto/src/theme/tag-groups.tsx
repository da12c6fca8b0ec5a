import type { TagGroup } from '../model/site.ts';

/** Tags by their letters, each with how many pages it stands on. */
export function TagGroups({ groups }: { groups: TagGroup[] }) {
  return groups.map(({ letter, tags }) => (
    <section key={letter}>
      <h2>{letter}</h2>
      <ul className="tags">
        {tags.map(({ label, href, count }) => (
          <li key={href}>
            <a className="tag" href={href} rel="tag">
              {label} <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}
