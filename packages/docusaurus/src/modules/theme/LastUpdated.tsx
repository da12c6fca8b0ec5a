import { Translate, usePage } from 'recto-docs/components';
import { useDateTimeFormat } from '../docusaurus/theme-common/page.ts';

interface Props {
  lastUpdatedAt?: number;
  lastUpdatedBy?: string;
}

/** Date and author of the last change of the page. */
export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: Props) {
  const { lastUpdated } = usePage('LastUpdated').state ?? {};
  const format = useDateTimeFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const date = lastUpdatedAt === undefined ? undefined : new Date(lastUpdatedAt);
  const day = lastUpdated?.day ?? (date && format.format(date));
  const atDate = date && (
    <Translate
      id="theme.lastUpdated.atDate"
      values={{ date: <time dateTime={date.toISOString()}>{day}</time> }}
    >
      {' on {date}'}
    </Translate>
  );
  const byUser = lastUpdatedBy && (
    <Translate id="theme.lastUpdated.byUser" values={{ user: <b>{lastUpdatedBy}</b> }}>
      {' by {user}'}
    </Translate>
  );
  return (
    <span className="theme-last-updated">
      <Translate
        id="theme.lastUpdated.lastUpdatedAtBy"
        values={{ atDate: atDate ?? '', byUser: byUser ?? '' }}
      >
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  );
}
