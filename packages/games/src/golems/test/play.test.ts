import { testRandomPlay } from '../../testing/playTests.ts'
import { golems } from '../index.ts'
import { support } from './support.ts'

testRandomPlay(golems, support)
