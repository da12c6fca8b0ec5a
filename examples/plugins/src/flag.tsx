/** A signal flag, drawn by its colours: `<Flag colors={['gold', 'royalblue']} name="Kilo" />`. */
export default function Flag({ colors, name }: { colors: string[]; name: string }) {
  return (
    <svg
      viewBox={`0 0 ${colors.length} 1`}
      width="32"
      height="20"
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
    >
      {colors.map((color, index) => (
        <rect key={color} x={index} width="1" height="1" fill={color} />
      ))}
    </svg>
  );
}
