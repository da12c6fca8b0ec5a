/** The app of the home page, as its screenshot has it in `src/app/index.tsx`. */
export const sampleApp = `import { StyleSheet, Text, View, useWindowDimensions } from 'react-native';
import { Api } from '@rnv/renative';
import { Time } from './time';

export default function App() {
  const { height } = useWindowDimensions();
  return (
    <View style={[styles.sky, { height }]}>
      <View style={styles.sun} />
      <View style={styles.sea}>
        <Text style={styles.text}>High tide</Text>
        <Time>14:32</Time>
        <Text style={styles.text}>
          {Api.platform} · {Api.engine}
        </Text>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  sky: { backgroundColor: '#ffe3c7' },
  sun: {
    position: 'absolute', top: '50%', left: '50%', margin: -80,
    width: 160, height: 160, borderRadius: 80,
    backgroundColor: '#ff8a4c',
  },
  sea: {
    position: 'absolute', top: '50%', right: 0, bottom: 0, left: 0,
    alignItems: 'center', paddingTop: 28,
    backgroundColor: '#2344c8',
  },
  text: { color: '#fff', fontSize: 24 },
});`;
