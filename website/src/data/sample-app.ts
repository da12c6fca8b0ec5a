/** The app of the home page. */
export const sampleApp = `import { Text, View } from 'react-native';
import { Api } from '@rnv/renative';
import { styles } from './styles';
import { Time } from './time';

export default function App() {
  return (
    <View style={styles.sky}>
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
}`;
