import { EnumTable } from '../api-reference.tsx';
import { apiOf } from '../apis.ts';

/** `<EnumTable package="@rnv/renative" name="Engine" />` */
export default function EnumTableOf({ package: from, name }: { package: string; name: string }) {
  return <EnumTable api={apiOf(from)} name={name} />;
}
