export default function Knot({ name }: { name: string }) {
  return <strong className="knot">{name} knot</strong>;
}
