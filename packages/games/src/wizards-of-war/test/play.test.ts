import { testRandomPlay } from '../../testing/playTests.ts'
import { wizardsOfWar } from '../index.ts'
import { support } from './support.ts'

testRandomPlay(wizardsOfWar, support)
