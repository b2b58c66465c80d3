/**
 * The least that two players of a duel need, on socket.io: a room of two in which the progress of each is passed on to the other. It stores
 * nothing, checks nothing and authenticates no one. Prints its port.
 */
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const http = createServer()
const io = new Server(http, { transports: ['websocket'], serveClient: false })
io.on('connection', (socket) => {
  let room = ''
  socket.on('join-duel', (code) => {
    room = code
    socket.join(code)
    socket.emit('joined')
  })
  socket.on('typing-progress', (data) => socket.to(room).emit('participant-typing-progress', data))
})
http.listen(0, '127.0.0.1', () => console.log(`Relay is at http://127.0.0.1:${http.address().port}`))
