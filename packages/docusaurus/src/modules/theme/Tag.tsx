import { Link } from 'recto-docs/components';

interface Props {
  permalink: string;
  label: string;
  count?: number;
  description?: string;
}

/** A link to a tag. */
export default function Tag({ permalink, label, count, description }: Props) {
  return (
    <Link className="tag" to={permalink} {...(description && { title: description })}>
      {label}
      {count !== undefined && <span>{count}</span>}
    </Link>
  );
}
