import { NavLink } from '../router.tsx';

interface Props {
  items: readonly { title: string; permalink: string }[];
  ulClassName?: string;
  liClassName?: string;
  linkClassName?: string;
  linkActiveClassName?: string;
}

/** A list of links to posts. */
export function BlogSidebarItemList({
  items,
  ulClassName,
  liClassName,
  linkClassName = '',
  linkActiveClassName = '',
}: Props) {
  return (
    <ul className={ulClassName}>
      {items.map(({ title, permalink }) => (
        <li key={permalink} className={liClassName}>
          <NavLink exact to={permalink} className={linkClassName} activeClassName={linkActiveClassName}>
            {title}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
