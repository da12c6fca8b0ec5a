import { DownArrow } from './arrow.tsx';
import { Box } from './box.tsx';
import { Diagram } from './diagram.tsx';
import { Label } from './label.tsx';

/** Highest precedence first. */
const places = [
  { title: 'Scheme of the platform', path: 'platforms.ios.buildSchemes.debug' },
  { title: 'Platform', path: 'platforms.ios' },
  { title: 'Scheme in common', path: 'common.buildSchemes.debug' },
  { title: 'Common', path: 'common' },
  { title: 'Root', path: 'the top level of the file' },
];

const boxHeight = 46;
const step = 70;

const description = `rnv looks for a value in five places, in this order: the scheme of the platform, the platform, the
scheme in common, common, the root. It takes the first one that is set.`;

/** Shows where `npx rnv run -p ios -s debug` looks for a value. */
export function ValueLookup() {
  return (
    <Diagram
      id="value-lookup"
      title="Where rnv looks for one value"
      description={description}
      height={places.length * step - (step - boxHeight) + 2}
    >
      {places.map(({ title, path }, index) => (
        <g key={title}>
          <Box
            x={1}
            y={1 + index * step}
            width={334}
            height={boxHeight}
            title={title}
            notes={[path]}
            align="start"
            number={index + 1}
            kind="yours"
          />
          {index > 0 && (
            <>
              <DownArrow x={18} from={1 + (index - 1) * step + boxHeight} to={index * step - 1} />
              <Label x={35} y={index * step - 7}>
                not set
              </Label>
            </>
          )}
        </g>
      ))}
    </Diagram>
  );
}
