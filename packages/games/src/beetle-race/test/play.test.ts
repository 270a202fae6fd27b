import { testRandomPlay } from '../../testing/playTests.ts'
import { beetleRace } from '../index.ts'
import { support } from './support.ts'

testRandomPlay(beetleRace, support)
