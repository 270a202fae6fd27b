import { testRandomPlay } from '../../testing/playTests.ts'
import { nirds } from '../index.ts'
import { support } from './support.ts'

testRandomPlay(nirds, support)
