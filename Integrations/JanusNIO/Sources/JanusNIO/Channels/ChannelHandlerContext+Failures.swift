import NIOCore

extension ChannelHandlerContext {
  /// Fails a write; if it has no promise, the error is passed on as `errorCaught`.
  func fail(_ promise: EventLoopPromise<Void>?, _ error: any Error) {
    if let promise {
      promise.fail(error)
    } else {
      fireErrorCaught(error)
    }
  }
}
