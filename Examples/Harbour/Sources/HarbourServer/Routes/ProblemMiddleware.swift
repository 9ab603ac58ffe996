import Hummingbird
import JanusHummingbird

/// Answers all errors with problem details.
struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError {
      throw HTTPProblem(error.status, title: error.status.reasonPhrase, detail: error.body, headers: error.headers)
    } catch {
      guard let problem = StorageProblem(error) else { throw error }
      if problem.status.code >= 500 { context.logger.error("\(error)") }
      throw HTTPProblem(problem.status, title: problem.title, detail: problem.detail)
    }
  }
}
