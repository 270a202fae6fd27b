import { testByKeyboard } from '@toadstool/e2e/keyboard.ts'

testByKeyboard('nirds', 1)
