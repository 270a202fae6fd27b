import { testByKeyboard } from '@toadstool/e2e/keyboard.ts'

testByKeyboard('gnomes-and-wizards', 6)
