import { ApiReference } from '../api-reference.tsx';
import { apiOf } from '../apis.ts';

/** `<ApiReference package="@rnv/core" />` */
export default function ApiReferenceOf({ package: name }: { package: string }) {
  return <ApiReference api={apiOf(name)} />;
}
