import { ApiSummary } from '../api-reference.tsx';
import { apiOf } from '../apis.ts';

/** `<ApiSummary package="@rnv/core" page="/docs/api/node/rnv-core/modules" />` */
export default function ApiSummaryOf({ package: name, page }: { package: string; page: string }) {
  return <ApiSummary api={apiOf(name)} page={page} />;
}
